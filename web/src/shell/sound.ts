/** A soft knock when it is your turn; off unless somebody switches it on. */
let room: AudioContext | null = null;

export function knock(): void {
  room ??= new AudioContext();
  const tone = room.createOscillator(),
    loudness = room.createGain(),
    now = room.currentTime;
  tone.frequency.setValueAtTime(190, now);
  tone.frequency.exponentialRampToValueAtTime(90, now + 0.12);
  loudness.gain.setValueAtTime(0.12, now);
  loudness.gain.exponentialRampToValueAtTime(0.001, now + 0.16);
  tone.connect(loudness).connect(room.destination);
  tone.start(now);
  tone.stop(now + 0.18);
}

/** A sound of the game as notes of 60 ms, in hertz. */
const notes = {
  jump: [392, 523],
  step: [523, 659, 784],
  hit: [147, 98],
} as const
export type Sound = keyof typeof notes

const noteSeconds = 0.06
const loudness = 0.05

/** Returns a function that plays the game's sounds. Creates the audio context on first use, which must follow a press. */
export const createSounds = (): ((sound: Sound) => void) => {
  let context: AudioContext | undefined
  return (sound) => {
    context ??= new AudioContext()
    for (const [index, frequency] of notes[sound].entries()) {
      const start = context.currentTime + index * noteSeconds
      const end = start + noteSeconds
      const tone = context.createOscillator()
      const volume = context.createGain()
      tone.type = 'square'
      tone.frequency.value = frequency
      volume.gain.setValueAtTime(loudness, start)
      volume.gain.linearRampToValueAtTime(0, end)
      tone.connect(volume).connect(context.destination)
      tone.start(start)
      tone.stop(end)
    }
  }
}

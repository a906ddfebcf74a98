/** What is heard of a stream: the microphone and what a shared screen plays, as one track that stays the same whatever comes and goes. */
export class Sound {
  private readonly out: MediaStreamAudioDestinationNode;
  private readonly voice: GainNode;
  private readonly analyser: AnalyserNode;
  private readonly samples: Float32Array<ArrayBuffer>;
  private readonly inputs = new Map<'microphone' | 'screen', MediaStreamAudioSourceNode>();

  constructor(context: AudioContext) {
    this.out = context.createMediaStreamDestination();
    this.voice = context.createGain();
    this.analyser = context.createAnalyser();
    this.analyser.fftSize = 1_024;
    this.samples = new Float32Array(this.analyser.fftSize);
    this.voice.connect(this.out);
    this.voice.connect(this.analyser);
  }

  get track(): MediaStreamTrack | undefined {
    return this.out.stream.getAudioTracks()[0];
  }

  /** Hear what a device hears; null: nothing any more. */
  set(input: 'microphone' | 'screen', stream: MediaStream | null): void {
    this.inputs.get(input)?.disconnect();
    this.inputs.delete(input);
    if (!stream || stream.getAudioTracks().length === 0) return;
    const node = new MediaStreamAudioSourceNode(this.out.context as AudioContext, { mediaStream: stream });
    node.connect(input === 'microphone' ? this.voice : this.out);
    this.inputs.set(input, node);
  }

  /** Let the microphone be heard, or not. */
  setMuted(isMuted: boolean): void {
    this.voice.gain.value = isMuted ? 0 : 1;
  }

  /** Return how loud the microphone is just now, from 0 to 1: by decibels, as ears hear it. */
  level(): number {
    this.analyser.getFloatTimeDomainData(this.samples);
    const power = this.samples.reduce((sum, sample) => sum + sample * sample, 0) / this.samples.length;
    return levelOf(Math.sqrt(power));
  }
}

/** Below it nobody hears anything. */
const QUIETEST_DB = -60;

/** Return a loudness between 0 and 1 as a share of what can be heard. */
export function levelOf(loudness: number): number {
  if (loudness <= 0) return 0;
  return Math.min(1, Math.max(0, 1 - (20 * Math.log10(loudness)) / QUIETEST_DB));
}

/** For tests of other rooms. */
export { recordingMeter } from './meter.ts';
export { pngChunk, pngOf } from './png.ts';

/** For tests of other rooms. */
export { recordingMeter } from './meter.ts';

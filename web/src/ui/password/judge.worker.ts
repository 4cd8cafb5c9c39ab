/** A worker, because unpacking the word list takes a moment and a long text a third of a second. */
import { passwordStrength } from '@groundwork/contracts/password-strength';
import type { Asked, Judged } from './judge.ts';

self.onmessage = ({ data }: MessageEvent<Asked>): void => {
  const judged: Judged = { number: data.number, strength: passwordStrength(data.password, data.owner) };
  self.postMessage(judged);
};

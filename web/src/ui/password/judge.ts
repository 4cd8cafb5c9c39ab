import type { PasswordOwner, PasswordStrength } from '@groundwork/contracts/password-strength';
import JudgeWorker from './judge.worker.ts?worker';

export interface Asked {
  readonly number: number;
  readonly password: string;
  readonly owner: PasswordOwner;
}

export interface Judged {
  readonly number: number;
  readonly strength: PasswordStrength;
}

export interface Judge {
  /** @param callback only for the last question; never if the word list did not load: then the server judges. */
  ask(password: string, owner: PasswordOwner, callback: (strength: PasswordStrength) => void): void;
  /** Ends the worker and frees its word list. */
  close(): void;
}

export function createJudge(): Judge {
  let worker: Worker | undefined;
  let last = 0;
  let onStrength: (strength: PasswordStrength) => void = () => {};

  function start(): Worker | undefined {
    if (typeof Worker === 'undefined') return undefined;
    const started = new JudgeWorker();
    started.onmessage = ({ data }: MessageEvent<Judged>) => {
      if (data.number === last) onStrength(data.strength);
    };
    return started;
  }

  return {
    ask(password, owner, callback) {
      last += 1;
      onStrength = callback;
      worker ??= start();
      worker?.postMessage({ number: last, password, owner } satisfies Asked);
    },
    close() {
      last += 1;
      worker?.terminate();
      worker = undefined;
    },
  };
}

import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { type Epochs, LeaseLost, type Leases } from './port.ts';

/** How long a lease holds that is not renewed. With the interval it bounds how long nobody works after a kill. */
const LEASE_TERM_MS = 2_500;
/** How often held leases are renewed and free ones asked for. */
const LEASE_EVERY_MS = 500;

export interface LeaseKeeperOptions {
  readonly leases: Leases;
  /** What this process would do now, in order. */
  readonly wanted: () => readonly string[];
  /** What it would do besides, taking one more each time: so that other processes get some. */
  readonly spread?: () => readonly string[];
  /** Called when some were taken or lost. Must not throw. */
  readonly onChange: () => void;
  readonly onError: (error: unknown) => void;
  readonly termMs?: number;
  readonly everyMs?: number;
  /** Milliseconds that only grow, also while the process is stopped. */
  readonly clock?: () => number;
}

export interface LeaseKeeper {
  readonly owner: string;
  /** Resolves when the store has answered once. */
  readonly asked: Promise<void>;
  /** What this process held when the store was asked last. */
  held(): Epochs;
  /** Asks at once for what is wanted and free, and gives back what is not wanted any more. */
  round(): Promise<void>;
  /** Takes them whoever holds them, for they are to begin anew. */
  seize(names: readonly string[]): Promise<void>;
  /** A write was refused: they are another's. */
  lost(names: readonly string[]): void;
  /** Asks the store first where this process was silent for a term. @throws LeaseLost unless all are held in these epochs. */
  confirm(epochs: Epochs): Promise<void>;
  /** Gives all back. */
  stop(): Promise<void>;
}

/** A name for this run of a process that operators can place. */
const ownerName = (): string => `${hostname()}/${process.pid}/${randomBytes(6).toString('base64url')}`;

/** Renews what a process holds, and takes what it wants when it is free. */
export function keepLeases(options: LeaseKeeperOptions): LeaseKeeper {
  const {
    leases,
    wanted,
    spread = () => [],
    onChange,
    onError,
    termMs = LEASE_TERM_MS,
    everyMs = LEASE_EVERY_MS,
  } = options;
  const { clock = () => performance.now() } = options;
  const owner = ownerName();
  let epochs = new Map<string, number>();
  /** Counted from before the store was asked, as its own count began after. */
  let holdsUntil = 0;
  let isStopped = false;
  let tellAsked = (): void => {};
  const asked = new Promise<void>((resolve) => (tellAsked = resolve));
  let isAway = false;
  let asking: Promise<void> = Promise.resolve();
  const isHolding = (): boolean => clock() < holdsUntil;

  async function ask(): Promise<void> {
    if (isStopped) return;
    const before = new Map(epochs);
    const askedAt = clock();
    if (epochs.size > 0) {
      const still = await leases.renew(owner, epochs, termMs);
      epochs = new Map([...epochs].filter(([name]) => still.has(name)));
    }
    const [names, others] = [wanted(), spread()];
    const unwanted = [...epochs.keys()].filter((name) => !names.includes(name) && !others.includes(name));
    if (unwanted.length > 0) await leases.release(owner, unwanted);
    for (const name of unwanted) epochs.delete(name);
    await take(names, undefined);
    await take(others, 1);
    holdsUntil = askedAt + termMs;
    isAway = false;
    tellAsked();
    if (!isSame(before, epochs)) onChange();
  }

  async function take(names: readonly string[], most: number | undefined): Promise<void> {
    const missing = names.filter((name) => !epochs.has(name));
    if (missing.length === 0) return;
    for (const [name, epoch] of await leases.acquire(owner, missing, termMs, most)) epochs.set(name, epoch);
  }

  /** One after the other, so that a slow answer is not of an older question. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    asking = asking.then(work).catch((error: unknown) => {
      if (!isAway) onError(error);
      isAway = true;
      if (isHolding() || epochs.size === 0) return;
      epochs = new Map();
      onChange();
    });
    return asking;
  }

  const timer = setInterval(() => void inTurn(ask), everyMs).unref();
  return {
    owner,
    asked,
    held: () => epochs,
    round: () => inTurn(ask),
    seize(names) {
      const seizing = asking.then(async () => {
        const askedAt = clock();
        const seized = await leases.seize(owner, names, termMs);
        if (!isHolding()) {
          epochs = new Map();
          holdsUntil = askedAt + termMs;
        }
        for (const [name, epoch] of seized) epochs.set(name, epoch);
      });
      asking = seizing.catch(() => undefined);
      return seizing;
    },
    lost(names) {
      for (const name of names) epochs.delete(name);
    },
    async confirm(given) {
      if (!isHolding()) await inTurn(ask);
      for (const [name, epoch] of given) if (epochs.get(name) !== epoch) throw new LeaseLost(name);
    },
    async stop() {
      clearInterval(timer);
      isStopped = true;
      await asking;
      const names = [...epochs.keys()];
      epochs = new Map();
      if (names.length > 0) await leases.release(owner, names).catch(onError);
    },
  };
}

const isSame = (a: Epochs, b: Epochs): boolean =>
  a.size === b.size && [...a].every(([name, epoch]) => b.get(name) === epoch);

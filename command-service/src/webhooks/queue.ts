import type { After } from '@groundwork/service-kit';
import type { Publication } from './publication.ts';

/** One event for one webhook. */
export interface Entry extends Publication {
  readonly deliveryID: string;
  readonly webhookID: string;
  readonly ownerID: string;
}

export interface Ran {
  /** Milliseconds since the epoch; null: it is over. */
  readonly again: number | null;
  /** Whether the address took it; null where it was not asked. */
  readonly taken: boolean | null;
}

export interface QueueOptions {
  readonly now: () => Date;
  readonly after: After;
  /** Sends one; where it throws, it is tried again a little later. */
  readonly run: (entry: Entry) => Promise<Ran>;
  readonly onError: (error: unknown) => void;
}

/** What is sent to one address at the same time; one where the last failed, for it may take all of the time it has. */
const AT_ONCE = 2;
const AT_ONCE_FAILING = 1;
/** To all addresses together: those that fail have places of their own, so that they take none from the others. */
const PLACES = { well: 64, failing: 32 } as const;
/** Milliseconds to leave one alone after the log failed. */
const RETRY_DELAY_MS = 5_000;

type Place = keyof typeof PLACES;

interface Item {
  readonly entry: Entry;
  dueAt: number;
}

/** What waits for one webhook. A lane is a founder: theirs goes in the order in which it happened, the next once the one before is over. */
interface Address {
  readonly lanes: Map<string, Item[]>;
  /** Lanes whose first is due, in the order in which they became so. */
  readonly ready: Set<string>;
  readonly running: Set<string>;
  readonly timers: Map<string, () => void>;
  isFailing: boolean;
  isPaused: boolean;
}

/** Which delivery is sent when: in order for each founder, and no address waits for another. In memory; the log has the rest. */
export function createQueue({ now, after, run, onError }: QueueOptions) {
  const addresses = new Map<string, Address>();
  const items = new Map<string, Item>();
  const taken: Record<Place, number> = { well: 0, failing: 0 };
  const running = new Set<Promise<void>>();
  let isWorking = false;

  function addressOf(webhookID: string): Address {
    const known = addresses.get(webhookID);
    if (known) return known;
    const made: Address = {
      lanes: new Map(),
      ready: new Set(),
      running: new Set(),
      timers: new Map(),
      isFailing: false,
      isPaused: false,
    };
    addresses.set(webhookID, made);
    return made;
  }

  /** Makes a lane ready, or has it wait for the time of its first. */
  function plan(address: Address, lane: string): void {
    address.timers.get(lane)?.();
    address.timers.delete(lane);
    address.ready.delete(lane);
    const [first] = address.lanes.get(lane) ?? [];
    if (!first || !isWorking || address.isPaused || address.running.has(lane)) return;
    const wait = first.dueAt - now().getTime();
    if (wait <= 0) address.ready.add(lane);
    else
      address.timers.set(
        lane,
        after(wait, () => {
          plan(address, lane);
          work();
        }),
      );
  }

  function planAll(address: Address): void {
    for (const lane of address.lanes.keys()) plan(address, lane);
  }

  /** One of each address in turn, as long as any may begin. */
  function work(): void {
    if (!isWorking) return;
    let hasBegun = true;
    while (hasBegun) {
      hasBegun = false;
      for (const [webhookID, address] of addresses) if (beginOne(webhookID, address)) hasBegun = true;
    }
  }

  function beginOne(webhookID: string, address: Address): boolean {
    const [lane] = address.ready;
    const place: Place = address.isFailing ? 'failing' : 'well';
    if (lane === undefined || taken[place] >= PLACES[place]) return false;
    if (address.running.size >= (address.isFailing ? AT_ONCE_FAILING : AT_ONCE)) return false;
    const [item] = address.lanes.get(lane) ?? [];
    address.ready.delete(lane);
    if (!item) return false;
    address.running.add(lane);
    taken[place]++;
    const going = attempt(address, item).finally(() => {
      taken[place]--;
      address.running.delete(lane);
      running.delete(going);
      if (addresses.get(webhookID) === address) plan(address, lane);
      work();
    });
    running.add(going);
    return true;
  }

  async function attempt(address: Address, item: Item): Promise<void> {
    const begun = item.dueAt;
    try {
      const ran = await run(item.entry);
      if (ran.taken !== null) address.isFailing = !ran.taken;
      if (ran.again === null) remove(item);
      // Unless it was asked for meanwhile.
      else if (item.dueAt === begun) item.dueAt = ran.again;
    } catch (error) {
      onError(error);
      item.dueAt = now().getTime() + RETRY_DELAY_MS;
    }
  }

  function remove({ entry }: Item): void {
    items.delete(entry.deliveryID);
    const address = addresses.get(entry.webhookID);
    const lane = laneOf(entry);
    const left = (address?.lanes.get(lane) ?? []).filter((one) => one.entry.deliveryID !== entry.deliveryID);
    if (left.length > 0) address?.lanes.set(lane, left);
    else address?.lanes.delete(lane);
  }

  return {
    /** At the end of its founder's lane; one that is there stays where it is. */
    add(entry: Entry): void {
      if (items.has(entry.deliveryID)) return;
      const item = { entry, dueAt: 0 };
      items.set(entry.deliveryID, item);
      const address = addressOf(entry.webhookID);
      const lane = laneOf(entry);
      const before = address.lanes.get(lane);
      if (before) before.push(item);
      else address.lanes.set(lane, [item]);
      plan(address, lane);
      work();
    },
    /** @returns whether it is there; then it is tried now, or as soon as those before it are over. */
    hurry(deliveryID: string): boolean {
      const item = items.get(deliveryID);
      if (!item) return false;
      item.dueAt = now().getTime();
      plan(addressOf(item.entry.webhookID), laneOf(item.entry));
      work();
      return true;
    },
    setPaused(webhookID: string, isPaused: boolean): void {
      const address = addressOf(webhookID);
      address.isPaused = isPaused;
      planAll(address);
      work();
    },
    /** Forgets all that waits for it. */
    drop(webhookID: string): void {
      const address = addresses.get(webhookID);
      if (!address) return;
      for (const cancel of address.timers.values()) cancel();
      for (const lane of address.lanes.values()) for (const { entry } of lane) items.delete(entry.deliveryID);
      addresses.delete(webhookID);
    },
    /** Begins to send. */
    start(): void {
      isWorking = true;
      for (const address of addresses.values()) planAll(address);
      work();
    },
    /** Forgets everything: another process sends, or the log was replaced. */
    clear(): void {
      for (const webhookID of [...addresses.keys()]) this.drop(webhookID);
    },
    entries: (): Entry[] => [...items.values()].map(({ entry }) => entry),
    waitingFor: (webhookID: string): number =>
      [...(addresses.get(webhookID)?.lanes.values() ?? [])].reduce((sum, lane) => sum + lane.length, 0),
    /** What is not over, and since when the oldest that is not put off has waited, in milliseconds since the epoch. */
    waiting(): { readonly count: number; readonly oldestAt: number | null } {
      let oldestAt: number | null = null;
      for (const { isPaused, ready, lanes } of addresses.values()) {
        if (isPaused) continue;
        for (const lane of ready) {
          const [first] = lanes.get(lane) ?? [];
          const at = first && Math.max(first.dueAt, Date.parse(first.entry.occurredAt));
          if (at !== undefined && (oldestAt === null || at < oldestAt)) oldestAt = at;
        }
      }
      return { count: items.size, oldestAt };
    },
    /** Begins no more, and waits for what is under way. */
    async stop(): Promise<void> {
      isWorking = false;
      for (const address of addresses.values()) for (const cancel of address.timers.values()) cancel();
      await Promise.all(running);
    },
  };
}

export type Queue = ReturnType<typeof createQueue>;

/** Tests have no founder, and wait for nobody. */
const laneOf = ({ founderID, deliveryID }: Entry): string => founderID ?? deliveryID;

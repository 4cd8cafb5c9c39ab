/** One at a time, in turn by person: who asks for much waits for it, and nobody else does. */
export interface FairQueue<T> {
  /**
   * @param key names the work: asked for again while it waits or runs, it is shared.
   * @throws what `work` throws; what the options say when too much waits; what `close` is given.
   */
  ask(person: string, key: string, work: () => Promise<T>): Promise<T>;
  isIdle(): boolean;
  /** Of what runs or waits. */
  size(): number;
  close(error: Error): void;
}

export interface FairQueueOptions {
  readonly perPerson: number;
  readonly waiting: number;
  /** Thrown at who has too much, and at everybody when too much waits in all. */
  readonly tooMany: { person(): Error; all(): Error };
}

interface Job<T> {
  readonly key: string;
  readonly done: Promise<T>;
  start(): Promise<void>;
  fail(error: Error): void;
}

export function createFairQueue<T>({ perPerson, waiting, tooMany }: FairQueueOptions): FairQueue<T> {
  const jobs = new Map<string, Job<T>>();
  /** Jobs by person, whose turn is next first. Who waits for another's job has it in their own line, too. */
  const lines = new Map<string, Job<T>[]>();
  let current: { readonly job: Job<T>; readonly persons: Set<string> } | undefined;

  function next(): void {
    const [first] = lines;
    if (current || !first) return;
    const [person, [job, ...rest]] = first as [string, [Job<T>, ...Job<T>[]]]; // a line is never empty
    const persons = new Set([person]);
    lines.delete(person);
    if (rest.length > 0) lines.set(person, rest);
    for (const [other, line] of [...lines]) {
      const left = line.filter((waits) => waits !== job);
      if (left.length === line.length) continue;
      persons.add(other);
      if (left.length > 0) lines.set(other, left);
      else lines.delete(other);
    }
    current = { job, persons };
    void job.start().finally(() => {
      jobs.delete(job.key);
      current = undefined;
      next();
    });
  }

  return {
    ask(person, key, work) {
      if (current?.job.key === key) return current.job.done;
      const line = lines.get(person) ?? [];
      const known = jobs.get(key);
      if (known && line.includes(known)) return known.done;
      if (line.length + (current?.persons.has(person) ? 1 : 0) >= perPerson) return Promise.reject(tooMany.person());
      if (!known && jobs.size - (current ? 1 : 0) >= waiting) return Promise.reject(tooMany.all());
      const job = known ?? jobOf(key, work);
      jobs.set(key, job);
      lines.set(person, [...line, job]);
      next();
      return job.done;
    },
    isIdle: () => jobs.size === 0,
    size: () => jobs.size,
    close(error) {
      const waits = new Set([...lines.values()].flat());
      lines.clear();
      for (const job of waits) {
        jobs.delete(job.key);
        job.fail(error);
      }
    },
  };
}

function jobOf<T>(key: string, work: () => Promise<T>): Job<T> {
  let settle: { resolve(value: T): void; reject(error: unknown): void } | undefined;
  const done = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return {
    key,
    done,
    start: () => work().then(settle?.resolve, settle?.reject),
    fail: (error) => settle?.reject(error),
  };
}

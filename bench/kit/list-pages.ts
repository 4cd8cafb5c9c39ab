import { type Caller, type Fields, type ListOfRequests, PAGE_SIZE, sampled } from './list-requests.ts';
import { percentile } from './product.ts';

export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly payload: Fields | undefined;
  readonly caller: Caller;
}

/** Asks a product. @returns the answer's body. @throws when it is none. */
export type AskPage = (asked: Asked) => Promise<string>;

export interface ListTimes {
  readonly p95: number;
  readonly slowest: { readonly asked: string; readonly time: number };
  /** Of this process, p95 in milliseconds. */
  readonly cpu: number;
}

/** One page of a list by sort, filter, search, place and role. */
export async function measurePages(list: ListOfRequests, ask: AskPage): Promise<ListTimes> {
  const times: number[] = [];
  const cpuTimes: number[] = [];
  let slowest = { asked: '', time: 0 };
  /** @returns the number of rows. */
  async function page(fields: Fields, caller: Caller): Promise<number> {
    const asked = askedOf(list, fields, caller);
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    const body = await ask(asked);
    const time = performance.now() - began;
    const { user, system } = process.cpuUsage(cpu);
    times.push(time);
    cpuTimes.push((user + system) / 1000);
    if (time > slowest.time) slowest = { asked: `${list.name}, ${caller}: ${JSON.stringify(fields)}`, time };
    return JSON.parse(body).data[list.total];
  }
  for (const { fields, caller, place } of sampled(list)) {
    const total = await page({ ...fields, page: 1 }, caller);
    const number = Math.max(1, Math.ceil((place * total) / PAGE_SIZE));
    if (number > 1) await page({ ...fields, page: number }, caller);
  }
  return { p95: percentile(times, 0.95), slowest, cpu: percentile(cpuTimes, 0.95) };
}

function askedOf({ path, body }: ListOfRequests, fields: Fields, caller: Caller): Asked {
  if (body) return { method: 'POST', path, payload: fields, caller };
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
  return { method: 'GET', path: `${path}?${new URLSearchParams(texts)}`, payload: undefined, caller };
}

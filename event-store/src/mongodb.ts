/** What the product's stores on MongoDB have in common. */
import { MongoClient, type MongoClientOptions, MongoServerError } from 'mongodb';
import { StoreUnavailable } from './port.ts';

/** @returns the defaults that the URL does not set itself: what is given beside a URL would win over it. */
export function unlessInUrl<T extends MongoClientOptions>(url: string, defaults: T): Partial<T> {
  const [, query = ''] = url.split('?');
  const set = new Set([...new URLSearchParams(query).keys()].map((name) => name.toLowerCase()));
  return Object.fromEntries(Object.entries(defaults).filter(([name]) => !set.has(name.toLowerCase()))) as Partial<T>;
}

/** A client of a store that must not lose what it took. It connects at the first call. */
export const mongoClient = (url: string): MongoClient =>
  new MongoClient(url, {
    ...unlessInUrl(url, { serverSelectionTimeoutMS: 5000 }),
    writeConcern: { w: 'majority', journal: true },
  });

/** @returns what runs a call. @throws StoreUnavailable; as it is what a server that answers has refused. */
export const reaching =
  (what: string) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      // A server that answers, and refuses, is not one to wait for.
      if (error instanceof MongoServerError && !error.hasErrorLabel('RetryableWriteError')) throw error;
      throw new StoreUnavailable(`${what} could not be reached`, { cause: error });
    }
  };

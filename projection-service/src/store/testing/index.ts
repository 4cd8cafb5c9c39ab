/** For tests of other rooms: a MongoDB server on the loopback, in memory, and what is read from it. */
export { openMongoReadStore } from '../mongodb/open.ts';
export { type MongoTestServer, startMongoTestServer } from './mongo-test-server/index.ts';

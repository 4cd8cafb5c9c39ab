/** For tests of other rooms: a MongoDB server on the loopback, in memory. */
export { type MongoTestServer, startMongoTestServer } from './mongo-test-server/index.ts';

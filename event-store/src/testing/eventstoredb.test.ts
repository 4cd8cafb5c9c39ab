import { testServerHarness } from './harnesses.ts';
import { eventStoreSuite } from './suite.ts';

eventStoreSuite('EventStoreDB over the wire', () => testServerHarness());
eventStoreSuite('EventStoreDB without batch appends', () => testServerHarness({ batch: false }));

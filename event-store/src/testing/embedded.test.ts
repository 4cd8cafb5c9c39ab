import { embeddedHarness } from './harnesses.ts';
import { eventStoreSuite } from './suite.ts';

eventStoreSuite('embedded', embeddedHarness);

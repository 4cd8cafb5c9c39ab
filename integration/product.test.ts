/** Both services with the demo data, asked over HTTP. One seed for all suites; those that write come last. */
import { seedOnce } from './testing/seeded.ts';
import './access.suite.ts';
import './api-keys.suite.ts';
import './tokens.suite.ts';
import './bad-queries.suite.ts';
import './results.suite.ts';
import './questionnaire.suite.ts';
import './users.suite.ts';
import './selection.suite.ts';
import './proof.suite.ts';
import './histories.suite.ts';
import './scope.suite.ts';
import './revisions.suite.ts';
import './mailed-reports.suite.ts';
import './traces.suite.ts';

seedOnce();

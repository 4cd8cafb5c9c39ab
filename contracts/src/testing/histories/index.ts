/** For tests of whatever folds a founder's history: random ones, and what is right after each. */
export { type HistoryQuestion, type Outcome, type PlainHistory, plainHistory, type Step } from './plain.ts';
export { type History, histories } from './random.ts';

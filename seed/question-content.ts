import type { Stage } from '@groundwork/contracts';

interface OptionContent {
  readonly text: string;
  readonly scoreImpact: number;
  readonly feedback: string;
  readonly action: string;
}

/** Investors' numbers for the fact asked about, with a source. */
export interface Benchmark {
  readonly text: string;
  readonly source: string;
  /** Year, quarter or month. */
  readonly asOf: string;
  readonly url: string;
  /** What is usual at this stage, as an answer would say it, like '12 to 18 months'; the report sets it beside the founder's. */
  readonly usual?: string;
  /** Month of the last check, like 2026-11; without it, it is as known at `asOf`. */
  readonly checked?: string;
}

export interface QuestionContent {
  readonly key: string;
  /** Forms that ask it; default: all. */
  readonly stages?: readonly Stage[];
  readonly text: string;
  readonly helpText: string;
  readonly explanationText?: string;
  readonly benchmark?: Benchmark;
  readonly investorAsks?: string;
  /** What proves the answer in a data room, by the name that other questions use too (docs/content.md). */
  readonly document?: string;
  readonly education?: string;
  readonly referralPartner?: string;
  readonly options: readonly OptionContent[];
}

export interface AuthoredQuestion extends QuestionContent {
  readonly sectionID: number;
  readonly writtenIn: string;
}

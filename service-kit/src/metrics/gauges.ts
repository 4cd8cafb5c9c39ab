/** Names and labels are stable: operators' alarms use them. */
interface GaugeDefinition {
  readonly help: string;
  readonly labels?: readonly string[];
}

export interface Measurement<Name extends string = string> {
  readonly name: Name;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Read together. */
export interface Gauges<Name extends string = string> {
  readonly definitions: Readonly<Record<Name, GaugeDefinition>>;
  readonly read: () => Promise<readonly Measurement<Name>[]>;
}

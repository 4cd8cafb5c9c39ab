/** What a number means. Names and labels are what operators write their alarms with, so they stay. */
interface GaugeDefinition {
  readonly help: string;
  readonly labels?: readonly string[];
}

export interface Measurement<Name extends string = string> {
  readonly name: Name;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Gauges that are read together when somebody asks. */
export interface Gauges<Name extends string = string> {
  readonly definitions: Readonly<Record<Name, GaugeDefinition>>;
  readonly read: () => Promise<readonly Measurement<Name>[]>;
}

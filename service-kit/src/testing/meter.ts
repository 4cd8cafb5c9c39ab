import type { Meter } from '../metrics/meter.ts';

/** @returns a meter, and what it was told: names with the values of their labels, in order. */
export function recordingMeter(): { readonly meter: Meter; readonly told: string[] } {
  const told: string[] = [];
  const tell = (name: string, labels: object): void => void told.push([name, ...Object.values(labels)].join(' '));
  return {
    told,
    meter: {
      isOn: true,
      count: (name, labels, by = 1) => {
        for (let i = 0; i < by; i++) tell(name, labels);
      },
      observe: (name, seconds, labels) => {
        if (!(seconds >= 0)) throw new Error(`${name} is no duration: ${seconds}`);
        tell(name, labels);
      },
    },
  };
}

import { Refusal } from '@groundwork/contracts';
import { type Meter, secondsSince } from '@groundwork/service-kit';

type Timed = 'groundwork_pdf_duration_seconds' | 'groundwork_report_duration_seconds';

/** Times what is made for somebody, by how it ended. @returns what `work` does. @throws what it throws. */
export async function timedWork<T>(meter: Meter, name: Timed, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const told = (outcome: 'made' | 'refused' | 'failed'): void => meter.observe(name, secondsSince(from), { outcome });
  try {
    const made = await work();
    told('made');
    return made;
  } catch (error) {
    told(error instanceof Refusal ? 'refused' : 'failed');
    throw error;
  }
}

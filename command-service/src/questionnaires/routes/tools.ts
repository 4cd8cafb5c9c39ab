import { type NewEvent, refuse, splitVersioned } from '@groundwork/contracts';
import type { CommandContext } from '../../core/context.ts';
import type { Handle } from '../../core/handle.ts';
import type { Links } from '../../links/links.ts';
import type { Taxonomy } from '../../taxonomy/taxonomy.ts';
import type { Assessment } from '../assessment.ts';
import type { Builder } from '../builder.ts';

export interface BuilderRouteTools {
  readonly assessments: Pick<Handle<Assessment | null>, 'load' | 'execute'>;
  readonly builder: Builder;
  readonly taxonomy: Handle<Taxonomy, []>;
  readonly links: Pick<Links, 'idFrom'>;
}

/** @returns the last position. */
export async function decided(
  assessments: BuilderRouteTools['assessments'],
  assessmentID: string,
  decide: (state: Assessment | null) => NewEvent[],
  context: CommandContext,
): Promise<string | undefined> {
  return (await assessments.execute(splitVersioned(assessmentID).id, decide, context)).position;
}

/** The specification's calls have some ids twice. @throws Refusal notFound when they differ. */
export function assertSame(inBody: string | null | undefined, inPath: string, field: string): void {
  if (inBody != null && inBody !== inPath) refuse('notFound', `/${field}`);
}

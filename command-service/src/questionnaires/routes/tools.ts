import { type NewEvent, partOf, refuse, splitVersioned } from '@groundwork/contracts';
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

/** @param saved of a field that is saved as it is typed. @returns a part of the command that all of its typing is. */
export const typingContext = (
  context: CommandContext,
  { typing, revision = 0 }: { readonly typing: string | undefined; readonly revision: number | undefined },
): CommandContext => (typing === undefined ? context : { ...context, commandID: partOf(typing, revision) });

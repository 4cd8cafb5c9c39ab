import type { BuilderView } from '../builder-search.ts';
import type { BuilderAssessment } from '../queries.ts';

interface ViewProps {
  readonly assessment: BuilderAssessment;
  readonly editing: boolean;
  readonly view: BuilderView | undefined;
}

/** What of an assessment is shown below its header: its questions by section unless the address asks for something else. */
export function View(_: ViewProps) {
  return null;
}

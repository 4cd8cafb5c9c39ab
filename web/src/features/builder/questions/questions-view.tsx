import { useAddress } from '../../../shared/builder/address.ts';
import type { BuilderAssessment } from '../../../shared/builder/queries.ts';
import { Panes } from './panes/panes.tsx';
import { SectionsView } from './sections-view.tsx';

interface QuestionsViewProps {
  readonly assessment: BuilderAssessment;
  readonly editing: boolean;
}

/** The questions of a version: as a table; in edit mode beside the one being edited, unless the address wants the table. */
export function QuestionsView(props: QuestionsViewProps) {
  const { layout } = useAddress().search;
  return props.editing && layout !== 'table' ? <Panes assessment={props.assessment} /> : <SectionsView {...props} />;
}

import { EffectPage } from '../../../features/builder/analysis/index.ts';
import { PreviewPage } from '../../../features/builder/preview/index.ts';
import { SectionsView } from '../../../features/builder/questions/index.ts';
import { ReplayPage } from '../../../features/builder/replay/index.ts';
import type { BuilderView } from '../../../shared/builder/builder-search.ts';
import { DifferencePage } from '../../../shared/builder/difference/index.ts';
import type { BuilderAssessment } from '../../../shared/builder/queries.ts';
import { useMoment } from '../../../shared/lists/index.ts';
import { ViewNav } from './view-nav.tsx';

interface ViewProps {
  readonly assessment: BuilderAssessment;
  readonly editing: boolean;
  readonly view: BuilderView | undefined;
  /** The other version of a difference. */
  readonly other: string | undefined;
}

/** What of an assessment is shown below its header: its questions by section unless the address asks for something else. */
export function View(props: ViewProps) {
  return (
    <>
      <ViewNav {...props} />
      <Shown {...props} />
    </>
  );
}

function Shown({ assessment, editing, view, other }: ViewProps) {
  const isPast = useMoment() !== null;
  switch (view) {
    case 'preview':
      return <PreviewPage assessment={assessment} />;
    case 'difference':
      return <DifferencePage assessment={assessment} other={other} />;
    case 'effect':
      return isPast ? <SectionsView assessment={assessment} editing={false} /> : <EffectPage assessment={assessment} />;
    case 'replay':
      return <ReplayPage assessment={assessment} />;
    default:
      return <SectionsView assessment={assessment} editing={editing} />;
  }
}

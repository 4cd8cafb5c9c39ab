import { useMoment } from '../../administration/index.ts';
import type { BuilderView } from '../builder-search.ts';
import { DifferencePage } from '../difference/index.ts';
import { EffectPage } from '../effect/index.ts';
import { PreviewPage } from '../preview/index.ts';
import type { BuilderAssessment } from '../queries.ts';
import { ReplayPage } from '../replay/index.ts';
import { SectionsView } from '../sections/index.ts';
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

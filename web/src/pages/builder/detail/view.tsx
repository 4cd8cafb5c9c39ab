import { useState } from 'react';
import { EffectPage } from '../../../features/builder/analysis/effect-page.tsx';
import { DifferencePage } from '../../../features/builder/difference/difference-page.tsx';
import { PreviewPage } from '../../../features/builder/preview/preview-page.tsx';
import { QuestionsView } from '../../../features/builder/questions/questions-view.tsx';
import { ToolsPlace } from '../../../features/builder/questions/tools-place.ts';
import { ReplayPage } from '../../../features/builder/replay/replay-page.tsx';
import { useAddress } from '../../../shared/builder/address.ts';
import type { BuilderView } from '../../../shared/builder/builder-search.ts';
import type { BuilderAssessment } from '../../../shared/builder/queries.ts';
import { useMoment } from '../../../shared/lists/as-of/moment.ts';
import { Deferred } from '../../../ui/deferred.tsx';
import { ViewNav } from './view-nav.tsx';

interface ViewProps {
  readonly assessment: BuilderAssessment;
  readonly editing: boolean;
  readonly view: BuilderView | undefined;
  readonly other: string | undefined;
}

export function View(props: ViewProps) {
  const { layout } = useAddress().search;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <ViewNav {...props} tools={setPlace} />
      <Deferred key={[props.view, props.editing, layout].join()}>
        <ToolsPlace value={place}>
          <Shown {...props} />
        </ToolsPlace>
      </Deferred>
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
      return isPast ? (
        <QuestionsView assessment={assessment} editing={false} />
      ) : (
        <EffectPage assessment={assessment} />
      );
    case 'replay':
      return <ReplayPage assessment={assessment} />;
    default:
      return <QuestionsView assessment={assessment} editing={editing} />;
  }
}

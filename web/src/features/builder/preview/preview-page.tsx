import { type BuilderAssessment, useSections } from '../../../shared/builder/queries.ts';
import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { Failure } from '../../../ui/states.tsx';
import { Preview } from './preview.tsx';
import { PREVIEW } from './texts.ts';

export function PreviewPage({ assessment: { assessmentID } }: { readonly assessment: BuilderAssessment }) {
  const sections = useSections(assessmentID);
  if (sections.isPending) {
    return (
      <Delayed label={PREVIEW.loading}>
        <Bone height={56} />
        <Bone height={320} />
      </Delayed>
    );
  }
  if (sections.isError) {
    return (
      <Failure
        text={PREVIEW.failed}
        error={sections.error}
        onRetry={() => void sections.refetch()}
        retrying={sections.isFetching}
      />
    );
  }
  return <Preview key={assessmentID} sections={sections.data.sections} />;
}

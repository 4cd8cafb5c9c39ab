import { BUILDER } from '@groundwork/contracts/administration';
import { LIMITS } from '@groundwork/contracts/browser';
import type { BuilderAssessment } from '../../../shared/builder/queries.ts';
import { call } from '../../../shared/lists/api.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { Name } from './name.tsx';
import { NameForm } from './name-form.tsx';
import { NAMES } from './texts.ts';

export type EditedName = 'title' | 'sector';

interface NameOfProps {
  readonly assessment: BuilderAssessment;
  readonly editing: boolean;
  /** One name is edited at a time. */
  readonly edited: EditedName | null;
  readonly onEdit: (name: EditedName | null) => void;
}

const { detail: TEXT } = BUILDER;

export function AssessmentName({ assessment, editing, edited, onEdit }: NameOfProps) {
  const { assessmentID, assessmentTitle, titleRevision } = assessment;
  const rename = (newAssessmentTitle: string, revision: number | null) =>
    call('updateAssessment', {
      params: { assessmentID },
      body: { assessmentID, newAssessmentTitle, ...(revision !== null && { revision }) },
    });
  return (
    <Name
      label={NAMES.title}
      onEdit={editing ? () => onEdit('title') : undefined}
      disabled={edited !== null}
      form={
        editing && edited === 'title' ? (
          <>
            {/* Keeps the page's heading. */}
            <h1>
              <Hidden>{assessmentTitle}</Hidden>
            </h1>
            <NameForm
              label={NAMES.title}
              value={assessmentTitle}
              revision={titleRevision}
              max={LIMITS.assessmentTitle}
              invalid={TEXT.invalidTitle}
              onSave={rename}
              read={(current) => String(current['assessmentTitle'] ?? current['newAssessmentTitle'] ?? '')}
              onDone={() => onEdit(null)}
            />
          </>
        ) : null
      }
    >
      <h1>{assessmentTitle}</h1>
    </Name>
  );
}

/** Renaming asks first: the sector belongs to other assessments too. */
export function SectorName({ assessment, editing, edited, onEdit }: NameOfProps) {
  const { assessmentID, sectorName, sectorRevision } = assessment;
  const rename = (name: string, revision: number | null) =>
    call('updateAssessment', {
      params: { assessmentID },
      body: { assessmentID, sectorName: name, ...(revision !== null && { revision }) },
    });
  return (
    <Name
      label={NAMES.sector}
      onEdit={editing ? () => onEdit('sector') : undefined}
      disabled={edited !== null}
      form={
        editing && edited === 'sector' ? (
          <NameForm
            label={NAMES.sector}
            value={sectorName}
            revision={sectorRevision}
            max={LIMITS.sectorName}
            invalid={TEXT.invalidSector}
            warns
            onSave={rename}
            read={(current) => String(current['sectorName'] ?? '')}
            onDone={() => onEdit(null)}
          />
        ) : null
      }
    >
      {sectorName}
    </Name>
  );
}

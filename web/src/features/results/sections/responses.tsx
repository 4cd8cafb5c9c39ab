import { EvidenceNote } from '../../../shared/evidence/index.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { PartnerContact } from '../expert/partner-contact.tsx';
import { anchorOfResponse, chosenOption, type Response } from '../report-model.ts';
import { RESULTS } from '../texts.ts';
import { WhyButton } from '../why/why-button.tsx';
import styles from './responses.module.css';

interface ResponsesProps {
  readonly responses: readonly Response[];
  readonly own: boolean;
  /** What stands above them on paper. */
  readonly heading: string;
}

/** Every question with all its options; the chosen one is told by a sign and by words, and carries its feedback. */
export function Responses({ responses, own, heading }: ResponsesProps) {
  return (
    <div className={styles.responses}>
      {responses.map((response, index) => (
        <OneResponse
          key={response.questionID}
          heading={index === 0 ? heading : undefined}
          response={response}
          mark={own ? RESULTS.chosen.own : RESULTS.chosen.other}
        />
      ))}
    </div>
  );
}

interface OneResponseProps {
  readonly response: Response;
  readonly mark: string;
  readonly heading: string | undefined;
}

function OneResponse({ response, mark, heading }: OneResponseProps) {
  const chosen = chosenOption(response);
  return (
    <div id={anchorOfResponse(response.questionID)} tabIndex={-1} className={styles.response} data-heading={heading}>
      <h4>{response.question}</h4>
      <ul>
        {response.questionOptions.map((option) => (
          <li key={option.questionOptionID} data-chosen={option === chosen}>
            <span className={styles.sign}>{option === chosen && <CheckIcon />}</span>
            <span>
              {option.optionText} {option === chosen && <strong className={styles.mark}>{mark}</strong>}
            </span>
          </li>
        ))}
      </ul>
      {!chosen && <p className="muted">{RESULTS.unanswered}</p>}
      {chosen?.feedbackText && (
        <p className={styles.feedback}>
          <strong>{RESULTS.feedback}.</strong> {chosen.feedbackText}
        </p>
      )}
      <div className={styles.more}>
        <WhyButton
          education={response.education}
          question={response.question}
          explanation={chosen?.feedbackText ?? ''}
        />
        <PartnerContact response={response} />
      </div>
      {chosen && <EvidenceNote questionID={response.questionID} question={response.question} />}
    </div>
  );
}

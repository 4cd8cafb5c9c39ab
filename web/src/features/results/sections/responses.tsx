import { EvidenceNote } from '../../../shared/evidence/index.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { PartnerContact } from '../expert/partner-contact.tsx';
import { anchorOfResponse, chosenOption, type Response } from '../report-model.ts';
import { RESULTS } from '../texts.ts';
import { WhyButton } from '../why/why-button.tsx';
import styles from './responses.module.css';

interface ResponsesProps {
  readonly responses: readonly Response[];
  readonly own: boolean;
  readonly heading: string;
}

export function Responses({ responses, own, heading }: ResponsesProps) {
  return (
    <Stack gap={28} pt={8} pb={4} className={styles.responses}>
      {responses.map((response, index) => (
        <OneResponse
          key={response.questionID}
          heading={index === 0 ? heading : undefined}
          response={response}
          mark={own ? RESULTS.chosen.own : RESULTS.chosen.other}
        />
      ))}
    </Stack>
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
    <Stack id={anchorOfResponse(response.questionID)} tabIndex={-1} className={styles.response} data-heading={heading}>
      <Text as="h4" size={16} weight={600}>
        {response.question}
      </Text>
      <ul>
        {response.questionOptions.map((option) => (
          <li key={option.questionOptionID} data-chosen={option === chosen}>
            <Row as="span" inline align="start" tone="accent" pt={4}>
              {option === chosen && <CheckIcon />}
            </Row>
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
      <Row align="start" gap="8px 16px" className={`${styles.more} no-print`}>
        <WhyButton
          education={response.education}
          question={response.question}
          explanation={chosen?.feedbackText ?? ''}
        />
        <PartnerContact response={response} />
      </Row>
      {chosen && <EvidenceNote questionID={response.questionID} question={response.question} />}
    </Stack>
  );
}

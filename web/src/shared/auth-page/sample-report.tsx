import { bandOf, verdictOf } from '@groundwork/contracts/browser';
import { Box, Grid, Note, Stack, Text } from '../../ui/layout/layout.tsx';
import { Score } from '../../ui/score.tsx';
import styles from './sample-report.module.css';
import { OFFER, SAMPLE } from './texts.ts';

/** Graded by the same rules as a real report. */
export function SampleReport() {
  return (
    <figure className={styles.sample}>
      <Box surface="card" p={24}>
        <Score percent={SAMPLE.score} size="large" />
        <Text size={17} face="serif" lh={1.35} mt={8}>
          {verdictOf(SAMPLE.score)}
        </Text>
        <Stack as="ul" size={14} line="above" mt={20} pt={16} className={styles.sections}>
          {SAMPLE.sections.map(([name, percent]) => (
            <Grid key={name} as="li" columns="5rem 1fr 2.75rem" align="center" gap={12}>
              <span>{name}</span>
              <span className={styles.track} aria-hidden="true">
                <span className={styles.bar} data-band={bandOf(percent)} style={{ width: `${percent}%` }} />
              </span>
              <span className="tabular">{percent}%</span>
            </Grid>
          ))}
        </Stack>
      </Box>
      <Note as="figcaption" size={13} mt={10}>
        {OFFER.sampleCaption}
      </Note>
    </figure>
  );
}

import { Stack, Text } from '../../../ui/layout/layout.tsx';
import type { Report } from '../report-model.ts';

/** How much the score says: what is near, what is proven, and what to be careful about. */
export const Standing = ({ report: { standing } }: { readonly report: Report }) =>
  standing.length === 0 ? null : (
    <Stack gap={2}>
      {standing.map((sentence) => (
        <Text key={sentence} size={15} tone="muted" measure={62}>
          {sentence}
        </Text>
      ))}
    </Stack>
  );

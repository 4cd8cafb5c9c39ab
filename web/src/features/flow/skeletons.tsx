import { Bone, Delayed } from '../../ui/delayed.tsx';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/page/page.tsx';

export function FlowSkeleton() {
  return (
    <Page width="narrow">
      <Delayed label="Loading the assessment">
        <Stack gap={16}>
          <Bone width="45%" />
          <Bone height={4} />
          <Bone width="90%" height={34} />
          <Bone width="60%" height={34} />
          {[1, 2, 3, 4].map((row) => (
            <Bone key={row} height={60} />
          ))}
        </Stack>
      </Delayed>
    </Page>
  );
}

export function SelectorSkeleton() {
  return (
    <Delayed label="Loading the selection">
      <Grid columns={260} gap={12}>
        {[1, 2, 3, 4].map((row) => (
          <Bone key={row} height={76} />
        ))}
      </Grid>
    </Delayed>
  );
}

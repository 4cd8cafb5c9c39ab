import { describeParameters, type Report } from '@groundwork/projection-service';

export function listOfReports(reports: readonly Report[]): string {
  return reports
    .map((report) =>
      [
        `${report.name}  ${report.title}`,
        `    ${report.question}`,
        ...describeParameters(report).map(
          ({ name, title, choices, minimum, maximum, default: usual }) =>
            `    --${name} ${choices.length > 0 ? choices.join('|') : `${minimum} to ${maximum}`}  ${title} (${usual})`,
        ),
      ].join('\n'),
    )
    .map((lines) => `${lines}\n`)
    .join('\n');
}

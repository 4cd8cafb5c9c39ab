import { parser } from '@prometheus-io/lezer-promql';

export interface Series {
  /** As written, with `_count` and the like. */
  readonly metric: string;
  /** Labels that are compared, with the values; several of a regular expression. */
  readonly labels: readonly (readonly [name: string, values: readonly string[]])[];
}

export interface Expression {
  readonly series: readonly Series[];
  /** Labels that results are grouped by. */
  readonly grouped: readonly string[];
}

/** Grafana fills these in. */
const VARIABLES = /\$__rate_interval/g;

/** Takes a PromQL expression apart. @throws where it is none. */
export function readPromQL(text: string): Expression {
  const source = text.replace(VARIABLES, '5m');
  const [series, grouped]: [Series[], string[]] = [[], []];
  const cut = ({ from, to }: { readonly from: number; readonly to: number }): string => source.slice(from, to);
  parser.parse(source).iterate({
    enter({ type, node, from, to }) {
      if (type.isError) throw new Error(`no PromQL at ${from}: ${source.slice(from, to + 20)}`);
      if (type.name === 'VectorSelector') {
        const name = node.getChild('Identifier');
        const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
        series.push({ metric: name ? cut(name) : '', labels: matchers.map((matcher) => labelOf(cut(matcher))) });
      }
      if (type.name === 'GroupingLabels') grouped.push(...node.getChildren('LabelName').map(cut));
    },
  });
  return { series, grouped };
}

function labelOf(matcher: string): [string, string[]] {
  const [, name = '', operator = '', value = ''] = /^(\w+)\s*(=~|!~|!=|=)\s*"(.*)"$/.exec(matcher) ?? [];
  if (name === '') throw new Error(`no label: ${matcher}`);
  return [name, operator.includes('~') ? value.split('|') : [value]];
}

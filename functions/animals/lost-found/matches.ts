import {
  MAX_MATCHES,
  type lostFound as calls,
  type PossibleMatch,
} from '#shared/calls/animals/seen/lost-found.ts';
import type { Data } from '#shared/contract/call.ts';
import type { Verdict } from '#shared/rules/lost-found/reports.ts';
import { isLikelyMatch, type Match, matchOf } from '#shared/rules/lost-found/score.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { signedUrl } from '../../kernel/files/storage.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import {
  type Candidate,
  idOf,
  candidatesByIds,
  NO_CANDIDATES,
  ofChip,
  otherReports,
  strays,
} from './candidates.ts';
import { comparedReport, photosOf } from './report-reply.ts';
import { lostFoundVerdicts, type ReportRecord } from './report.record.ts';

type MatchesReply = Data<typeof calls.matches>;

type Scored = { readonly candidate: Candidate; readonly match: Match; readonly verdict: Verdict | undefined };

const RANK = { same: 0, open: 1, different: 2 } as const;
const rankOf = ({ verdict }: Scored) => RANK[verdict ?? 'open'];

/** The replies of matches, with signed pictures: one round trip for those of reports. */
async function toMatches(table: TenantTable, scored: readonly Scored[]): Promise<PossibleMatch[]> {
  const photos = await photosOf(
    table,
    scored.flatMap(({ candidate }) => candidate.photoId ?? []),
    'thumb.webp',
  );
  const urls = new Map(photos.map(({ id, url }) => [id, url]));
  return Promise.all(
    scored.map(async ({ candidate: { details: fields, photoId = '', photoKey }, match, verdict }) => {
      const photoUrl = photoKey ? await signedUrl(photoKey) : urls.get(photoId);
      const { score, isCertain, reasons } = match;
      return {
        ...fields,
        score,
        isCertain,
        reasons: [...reasons],
        ...(verdict ? { verdict } : {}),
        ...(photoUrl ? { photoUrl } : {}),
      };
    }),
  );
}

/**
 * Possible matches of a report: those that staff confirmed, then the likeliest, and last those that staff ruled out. Reads index
 * ranges of open reports and of arrivals, and the records of possible matches.
 */
export async function matchesOf(context: TenantContext, report: ReportRecord): Promise<MatchesReply> {
  const { table } = context;
  const { id, side, state } = report.row;
  const subject = comparedReport(report);
  const isOpen = state === 'open';
  const [verdictItems, byChip, reports, residents] = await Promise.all([
    table.all({ ...lostFoundVerdicts.at.span({ id }), prefix: 'match#' }),
    isOpen ? ofChip(context, subject.chip) : NO_CANDIDATES,
    isOpen ? otherReports(table, report) : NO_CANDIDATES,
    isOpen && side === 'lost' ? strays(context, subject) : NO_CANDIDATES,
  ]);
  const verdicts = new Map(
    lostFoundVerdicts.readable(verdictItems).map(({ row }) => [row.other, row.verdict] as const),
  );
  const confirmed = [...verdicts].flatMap(([other, verdict]) => (verdict === 'same' ? [other] : []));
  const all = [
    ...(await candidatesByIds(context, confirmed)),
    ...byChip.found,
    ...reports.found,
    ...residents.found,
  ];
  const scored = [...new Map(all.map((candidate) => [idOf(candidate), candidate])).values()]
    .flatMap((candidate): Scored[] => {
      const { compared } = candidate;
      const verdict = verdicts.get(idOf(candidate));
      const match = side === 'lost' ? matchOf(subject, compared) : matchOf(compared, subject);
      if (verdict === 'same')
        return [{ candidate, verdict, match: match ?? { score: 0, isCertain: false, reasons: [] } }];
      return isLikelyMatch(match) ? [{ candidate, verdict, match }] : [];
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b) || b.match.score - a.match.score);
  return {
    matches: await toMatches(table, scored.slice(0, MAX_MATCHES)),
    isCapped: reports.isCapped || residents.isCapped || scored.length > MAX_MATCHES,
  };
}

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
  candidateId,
  readCandidates,
  NO_CANDIDATES,
  findByChip,
  findOtherReports,
  findStrays,
} from './candidates.ts';
import { comparedFieldsOf, readPhotoUrls } from './report-reply.ts';
import { lostFoundVerdicts, type ReportRecord } from './report.record.ts';

type MatchesReply = Data<typeof calls.matches>;

type ScoredCandidate = {
  readonly candidate: Candidate;
  readonly match: Match;
  readonly verdict: Verdict | undefined;
};

const RANK = { same: 0, open: 1, different: 2 } as const;
const rankOf = ({ verdict }: ScoredCandidate) => RANK[verdict ?? 'open'];

/** The matches as replies, with signed URLs of their photos; one round trip for the photos of reports. */
async function toMatches(
  table: TenantTable,
  scoredCandidates: readonly ScoredCandidate[],
): Promise<PossibleMatch[]> {
  const photos = await readPhotoUrls(
    table,
    scoredCandidates.flatMap(({ candidate }) => candidate.photoId ?? []),
    'thumb.webp',
  );
  const photoUrls = new Map(photos.map(({ id, url }) => [id, url]));
  return Promise.all(
    scoredCandidates.map(
      async ({ candidate: { details: fields, photoId = '', photoKey }, match, verdict }) => {
        const photoUrl = photoKey ? await signedUrl(photoKey) : photoUrls.get(photoId);
        const { score, isCertain, reasons } = match;
        return {
          ...fields,
          score,
          isCertain,
          reasons: [...reasons],
          ...(verdict ? { verdict } : {}),
          ...(photoUrl ? { photoUrl } : {}),
        };
      },
    ),
  );
}

/**
 * Possible matches of a report: those that staff confirmed, then the likeliest, and last those that staff ruled out.
 * Reads index ranges of open reports and of arrivals, and the records of possible matches.
 */
export async function readMatches(context: TenantContext, report: ReportRecord): Promise<MatchesReply> {
  const { table } = context;
  const { id, side, state } = report.row;
  const comparedReportFields = comparedFieldsOf(report);
  const isOpen = state === 'open';
  const [verdictItems, chipCandidates, reports, residents] = await Promise.all([
    table.all({ ...lostFoundVerdicts.keyTemplate.keyPrefix({ id }), prefix: 'match#' }),
    isOpen ? findByChip(context, comparedReportFields.chip) : NO_CANDIDATES,
    isOpen ? findOtherReports(table, report) : NO_CANDIDATES,
    isOpen && side === 'lost' ? findStrays(context, comparedReportFields) : NO_CANDIDATES,
  ]);
  const verdicts = new Map(
    lostFoundVerdicts.readable(verdictItems).map(({ row }) => [row.other, row.verdict] as const),
  );
  const confirmedIds = [...verdicts].flatMap(([otherId, verdict]) => (verdict === 'same' ? [otherId] : []));
  const allCandidates = [
    ...(await readCandidates(context, confirmedIds)),
    ...chipCandidates.candidates,
    ...reports.candidates,
    ...residents.candidates,
  ];
  const scoredCandidates = [
    ...new Map(allCandidates.map((candidate) => [candidateId(candidate), candidate])).values(),
  ]
    .flatMap((candidate): ScoredCandidate[] => {
      const { comparedFields } = candidate;
      const verdict = verdicts.get(candidateId(candidate));
      const match =
        side === 'lost'
          ? matchOf(comparedReportFields, comparedFields)
          : matchOf(comparedFields, comparedReportFields);
      if (verdict === 'same')
        return [{ candidate, verdict, match: match ?? { score: 0, isCertain: false, reasons: [] } }];
      return isLikelyMatch(match) ? [{ candidate, verdict, match }] : [];
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b) || b.match.score - a.match.score);
  return {
    matches: await toMatches(table, scoredCandidates.slice(0, MAX_MATCHES)),
    isCapped: reports.isCapped || residents.isCapped || scoredCandidates.length > MAX_MATCHES,
  };
}

import { Link } from 'react-router';
import { lostFound, type PossibleMatch, type Report } from '#shared/calls/animals/seen/lost-found.ts';
import { REPORT_SPECIES, type Verdict } from '#shared/rules/lost-found/reports.ts';
import { useCall, useSend } from '#client/calls/api.ts';
import { Day } from '#client/Day.tsx';
import { Loaded } from '#records/list/Loaded.tsx';
import { Button } from '#ui/Button.tsx';
import { Pill } from '#ui/message/states.tsx';
import { AnimalPicture } from '#ui/picture/AnimalPicture.tsx';
import { useSingleFlight } from '#ui/useSingleFlight.ts';
import { reportPath } from './report-text.ts';

const idOf = ({ reportId, animalId }: PossibleMatch) => reportId ?? animalId ?? '';

const pathOf = ({ reportId, animalId }: PossibleMatch) =>
  reportId ? reportPath(reportId) : `/animals/${animalId}`;

/** Possible matches, each with its reasons; staff confirm them or rule them out. */
export function Matches({ report }: { readonly report: Report }) {
  const { id, side, species, state } = report;
  const { data, error, refetch } = useCall(lostFound.matches, { params: { id } });
  return (
    <section className="card section" aria-labelledby="report-matches">
      <h2 id="report-matches">Possible matches</h2>
      <Loaded
        records={data?.matches.map((match) => ({ ...match, id: idOf(match) }))}
        error={error}
        onRetry={() => void refetch()}
        empty={{
          icon: 'search',
          title: 'No match so far',
          text:
            state === 'closed'
              ? 'No match was confirmed before this report was closed.'
              : side === 'lost'
                ? 'We compare open reports of found animals, and strays taken in since. New ones appear here.'
                : 'We compare open reports of lost animals. New ones appear here.',
        }}
      >
        {(matches) => (
          <ul className="lost-matches">
            {matches.map((match) => (
              <MatchRow
                key={match.id}
                reportId={id}
                kind={REPORT_SPECIES[species]}
                match={match}
                isOpen={state === 'open'}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {data?.isCapped && (
        <p className="muted">There are more than we compare. Correct the report to narrow them down.</p>
      )}
    </section>
  );
}

interface RowProps {
  /** The report on the page that shows the match. */
  readonly reportId: string;
  /** The kind of animal, for its outline where there is no photo. */
  readonly kind: string;
  readonly match: PossibleMatch;
  readonly isOpen: boolean;
}

function MatchRow({ reportId, kind, match, isOpen }: RowProps) {
  const { title, text, day, score, isCertain, reasons, verdict, photoUrl } = match;
  return (
    <li data-verdict={verdict}>
      <AnimalPicture animal={{ animalType: kind, thumbnailBlobUrl: photoUrl }} size={64} />
      <div>
        <h3>
          <Link to={pathOf(match)}>{title}</Link>{' '}
          {verdict === 'same' ? (
            <Pill tone="ok">Same animal</Pill>
          ) : verdict === 'different' ? (
            <Pill tone="stone">Not the same</Pill>
          ) : (
            <Pill tone={isCertain ? 'ok' : 'info'}>{isCertain ? 'Same microchip' : `${score} of 100`}</Pill>
          )}
        </h3>
        <p>
          {text} · <Day day={day} />
        </p>
        {!isCertain && (
          <ul className="lost-reasons" aria-label="Reasons">
            {reasons.map((reason) => (
              <li key={reason.text}>
                {reason.text} <span className="muted">{formatPoints(reason.points)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {isOpen && <DecisionButtons reportId={reportId} match={match} />}
    </li>
  );
}

const formatPoints = (points: number) => (points > 0 ? `+${points}` : `−${Math.abs(points)}`);

function DecisionButtons({ reportId: id, match }: Pick<RowProps, 'reportId' | 'match'>) {
  const { mutateAsync, isPending } = useSend(lostFound.decide);
  const { reportId, animalId, verdict, title } = match;
  const run = useSingleFlight(async (newVerdict: Verdict | undefined) => {
    const body = {
      ...(reportId ? { reportId } : { animalId }),
      ...(newVerdict ? { verdict: newVerdict } : {}),
    };
    await mutateAsync({ input: { params: { id }, body } }).catch(() => undefined);
  });
  const renderButton = (newVerdict: Verdict | undefined, label: string) => (
    <Button busy={isPending} aria-label={`${label}: ${title}`} onClick={() => run(newVerdict)}>
      {label}
    </Button>
  );
  return (
    <span className="page-buttons">
      {verdict ? (
        renderButton(undefined, 'Undo')
      ) : (
        <>
          {renderButton('same', 'Same animal')}
          {renderButton('different', 'Not the same')}
        </>
      )}
    </span>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import { people } from '#shared/calls/people/people.ts';
import type { ObjectionCode, ObjectionList } from '#shared/rules/animals/objections.ts';
import { isMovable, type MilestoneType } from '#shared/rules/animals/milestones.ts';
import { writingTo } from '#shared/rules/mail/mail-list.ts';
import { personName } from '#shared/rules/people/people.ts';
import { MAX_REPORTED, REPORT_RIGHTS } from '#shared/rules/rescues/reports.ts';
import { useCall } from '#client/calls/api.ts';
import { useMay } from '#client/session/me.ts';
import type { ActionProps } from '#parts/animal/props.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { Icon, type IconName } from '#ui/picture/icons.tsx';
import { resultTitle, followsAdding } from './result-title.ts';
import './added-milestone.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const NewLocation = lazyComponent(() => import('../../details/NewLocation.tsx'));

/** The milestone that was added, with its animals. */
export interface AddedProps extends Omit<ActionProps, 'onDone'> {
  readonly type: MilestoneType;
  /** The person or rescue that the milestone names. */
  readonly partyId: string | undefined;
  /** The objections that the user overruled with a reason. */
  readonly open: readonly ObjectionList[];
  readonly onUndo: (() => void) | undefined;
}

interface Step {
  readonly icon: IconName;
  readonly label: string;
  readonly description: string;
  readonly to: string;
}

/** The name of the milestone's person or rescue; '' until it is known. */
function usePartyName(id: string | undefined): string {
  const query = { recent: true, known: id ?? '', limit: 1 };
  const { data } = useCall(people.autocomplete, { query }, { enabled: Boolean(id) });
  const pco = data?.pcos.find((each) => each.id === id);
  return pco ? personName(pco) : '';
}

/** The reports, messages and donations that may follow, as far as the user has the right. */
function useSteps({ animals, type, partyId = '' }: AddedProps, name: string): Step[] {
  const few = animals.length <= MAX_REPORTED;
  const ids = animals.map(({ id }) => id).join(',');
  const to = partyId && `&to=${partyId}`;
  const recipient = name || 'them';
  const description = partyId ? `PDF to print, or to email to ${recipient}` : 'PDF to print or email';
  const goes = partyId !== '' || type === 'death';
  const steps: readonly (readonly [boolean, Step])[] = [
    [
      useMay(REPORT_RIGHTS.health) && few && goes,
      { icon: 'pulse', label: 'Health report', description, to: `/animals/health-report?id=${ids}${to}` },
    ],
    [
      useMay(REPORT_RIGHTS.animal) && few && goes,
      { icon: 'file', label: 'Animal report', description, to: `/animals/reports?id=${ids}${to}` },
    ],
    [
      useMay('pco.actions.email') && partyId !== '',
      {
        icon: 'mail',
        label: `Email ${recipient}`,
        description: 'A message of your own',
        to: writingTo([partyId]),
      },
    ],
    [
      useMay('pco.actions.donate') && type === 'adoption' && partyId !== '',
      {
        icon: 'plus',
        label: 'Record a donation',
        description: 'In addition to the adoption fee',
        to: `/pco/donation?id=${partyId}&add`,
      },
    ],
  ];
  return steps.flatMap(([isShown, step]) => (isShown ? [step] : []));
}

/** The objections that can still be settled after the milestone. */
const DEFERRABLE_OBJECTIONS = new Set<ObjectionCode>(['intact', 'vaccinations', 'no-chip']);

function Open({ list }: { readonly list: readonly ObjectionList[] }) {
  const open = list
    .map(({ objections, ...rest }) => ({
      ...rest,
      open: objections.filter(({ code }) => DEFERRABLE_OBJECTIONS.has(code)),
    }))
    .filter((one) => one.open.length > 0);
  if (open.length === 0) return null;
  return (
    <div className="added-open">
      <p>Not done yet:</p>
      <ul>
        {open.map(({ id, name, open: settledLater }) => (
          <li key={id}>
            <strong>{name}</strong>: {settledLater.map(({ text }) => text).join(', ')}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The dialog after a milestone was added: its effects, open objections of the animals, and next steps. */
export function AddedMilestone(props: AddedProps) {
  const { animals, type, partyId, open, onUndo, onClose } = props;
  const [moving, move] = useState(false);
  const moves = useMay('animals.actions.location');
  const name = usePartyName(partyId);
  const steps = useSteps(props, name);
  const asksPlace = moves && isMovable(type);
  if (moving) return <NewLocation animals={animals} onDone={onClose} onClose={onClose} />;
  return (
    <Modal
      title={resultTitle(type, animals)}
      size="small"
      onClose={onClose}
      footer={
        <div className="modal-buttons">
          {onUndo && (
            <Button icon="undo" onClick={onUndo}>
              Undo
            </Button>
          )}
          <Button variant="primary" autoFocus onClick={onClose}>
            Done
          </Button>
        </div>
      }
    >
      <div className="added">
        {followsAdding(type, animals, partyId && name).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <Open list={open} />
        {asksPlace && (
          <Button icon="home" onClick={() => move(true)}>
            New location
          </Button>
        )}
        {steps.length > 0 && (
          <ul className="added-steps" aria-label="What comes next">
            {steps.map(({ icon, label, description, to }) => (
              <li key={label}>
                <Link to={to}>
                  <Icon name={icon} size={20} />
                  <span>
                    <strong>{label}</strong>
                    <small>{description}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Modal>
  );
}

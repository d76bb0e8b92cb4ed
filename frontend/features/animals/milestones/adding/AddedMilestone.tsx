import { useState } from 'react';
import { Link } from 'react-router';
import { people } from '#shared/calls/people/people.ts';
import type { ObjectionCode, ObjectionList } from '#shared/rules/animals/objections.ts';
import { isMovable, type MilestoneType } from '#shared/rules/animals/milestones.ts';
import { emailPeopleUrl } from '#shared/rules/mail/mail-list.ts';
import { personName } from '#shared/rules/people/people.ts';
import { MAX_REPORT_ANIMALS, REPORT_RIGHTS } from '#shared/rules/rescues/reports.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import type { ActionProps } from '#parts/animal/props.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { Icon, type IconName } from '#ui/picture/icons.tsx';
import { resultTitle, effectsOfAdding } from './result-title.ts';
import './added-milestone.css';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const NewLocation = lazyComponent(() => import('../../details/NewLocation.tsx'));

/** The milestone that was added, with its animals. */
export interface AddedProps extends Omit<ActionProps, 'onDone'> {
  readonly type: MilestoneType;
  /** The person or rescue that the milestone names. */
  readonly partyId: string | undefined;
  /** The objections that the user overruled with a reason. */
  readonly openObjections: readonly ObjectionList[];
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
  const pco = data?.pcos.find((candidate) => candidate.id === id);
  return pco ? personName(pco) : '';
}

/** The reports, messages and donations that may follow, as far as the user has the right. */
function useSteps({ animals, type, partyId = '' }: AddedProps, partyName: string): Step[] {
  const isSmallGroup = animals.length <= MAX_REPORT_ANIMALS;
  const ids = animals.map(({ id }) => id).join(',');
  const recipientParam = partyId && `&to=${partyId}`;
  const recipient = partyName || 'them';
  const description = partyId ? `PDF to print, or to email to ${recipient}` : 'PDF to print or email';
  const hasLeft = partyId !== '' || type === 'death';
  const steps: readonly (readonly [boolean, Step])[] = [
    [
      useAccess(REPORT_RIGHTS.health) && isSmallGroup && hasLeft,
      {
        icon: 'pulse',
        label: 'Health report',
        description,
        to: `/animals/health-report?id=${ids}${recipientParam}`,
      },
    ],
    [
      useAccess(REPORT_RIGHTS.animal) && isSmallGroup && hasLeft,
      {
        icon: 'file',
        label: 'Animal report',
        description,
        to: `/animals/reports?id=${ids}${recipientParam}`,
      },
    ],
    [
      useAccess('pco.actions.email') && partyId !== '',
      {
        icon: 'mail',
        label: `Email ${recipient}`,
        description: 'A message of your own',
        to: emailPeopleUrl([partyId]),
      },
    ],
    [
      useAccess('pco.actions.donate') && type === 'adoption' && partyId !== '',
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

function OpenObjections({ list }: { readonly list: readonly ObjectionList[] }) {
  const openObjections = list
    .map(({ objections, ...rest }) => ({
      ...rest,
      open: objections.filter(({ code }) => DEFERRABLE_OBJECTIONS.has(code)),
    }))
    .filter((objectionList) => objectionList.open.length > 0);
  if (openObjections.length === 0) return null;
  return (
    <div className="added-open">
      <p>Not done yet:</p>
      <ul>
        {openObjections.map(({ id, name, open: settledLater }) => (
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
  const { animals, type, partyId, openObjections, onUndo, onClose } = props;
  const [isMoving, setMoving] = useState(false);
  const canMove = useAccess('animals.actions.location');
  const partyName = usePartyName(partyId);
  const steps = useSteps(props, partyName);
  const asksPlace = canMove && isMovable(type);
  if (isMoving) return <NewLocation animals={animals} onDone={onClose} onClose={onClose} />;
  return (
    <Modal
      title={resultTitle(type, animals)}
      size="small"
      onClose={onClose}
      footer={
        <div className="modal-buttons">
          {onUndo && (
            <Button
              icon="undo"
              onClick={() => {
                onUndo();
                onClose();
              }}
            >
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
        {effectsOfAdding(type, animals, partyId && partyName).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <OpenObjections list={openObjections} />
        {asksPlace && (
          <Button icon="home" onClick={() => setMoving(true)}>
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

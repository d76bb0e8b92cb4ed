import { useState } from 'react';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import type { Exposure } from '#shared/calls/animals/seen/exposure.ts';
import { publicPath } from '#shared/rules/exposure/public-name.ts';
import { FIX_LABELS, type FixTarget } from '#shared/rules/exposure/reasons.ts';
import { useAccess } from '#client/session/session-context.ts';
import { Button, ButtonAnchor } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { StoryDialog } from './StoryDialog.tsx';
import { VIEW_DAYS, views } from '#shared/calls/animals/seen/views.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { useCall } from '#client/calls/api.ts';

/** The number of views of an animal's public page and of its adoption form; nothing while it is loading or unknown. */
function ViewCounts({ animalId }: { readonly animalId: string }) {
  const { data } = useCall(views.ofAnimal, { query: { animalId } });
  if (!data) return null;
  const { seen, asked } = data.total;
  return (
    <p className="muted">
      In the last {VIEW_DAYS} days its page was seen {pluralize(seen, 'time')}, and how to adopt it was looked
      up {pluralize(asked, 'time')}.
    </p>
  );
}

const EditAnimal = lazyComponent(() => import('../wizard/EditAnimal.tsx'));

interface Props {
  readonly animal: Animal;
  readonly exposure: Exposure;
}

/** The pages where reasons can be fixed; the others are fixed in a form of this page. */
const PAGES: Partial<Record<FixTarget, (id: string) => string>> = {
  milestones: (id) => `/animals/milestone?id=${id}`,
  photos: (id) => `/animals/attachments?id=${id}`,
  chip: (id) => `/animals/procedures-test-treatments?id=${id}`,
  settings: () => '/customization/exposure',
};

/** Shows if the public sees an animal; if not, each reason with the button that fixes it. */
export function PublicStatus({ animal, exposure: { reasons, publicName, isPublic } }: Props) {
  const [openDialog, setOpenDialog] = useState<'details' | 'story'>();
  const close = () => setOpenDialog(undefined);
  const isShown = reasons.length === 0;
  return (
    <section className="card section" aria-labelledby="shown-title">
      <header>
        <h2 id="shown-title">
          <span className={isShown ? 'pill pill-ok' : 'pill pill-warn'}>
            {isShown ? 'Shown' : 'Not shown'}
          </span>
        </h2>
        {isPublic && publicName && (
          <ButtonAnchor
            href={publicPath(publicName, isShown ? animal.id : undefined)}
            target="_blank"
            rel="noopener"
            icon="home"
          >
            {isShown ? 'Open Public Page' : 'Open Page of the Rescue'}
          </ButtonAnchor>
        )}
      </header>
      {isShown ? (
        <>
          <p>{animal.animalName} is on your public page.</p>
          <ViewCounts animalId={animal.id} />
        </>
      ) : (
        <ul className="exposure-reasons">
          {reasons.map(({ code, text, mend }) => (
            <li key={code}>
              <Icon name="alert" />
              <span>{text}</span>
              {mend && <FixLink target={mend} id={animal.id} onEdit={setOpenDialog} />}
            </li>
          ))}
        </ul>
      )}
      {openDialog === 'story' && <StoryDialog animal={animal} onDone={close} onClose={close} />}
      {openDialog === 'details' && <EditAnimal id={animal.id} onClose={close} />}
    </section>
  );
}

interface FixLinkProps {
  readonly target: FixTarget;
  readonly id: string;
  readonly onEdit: (form: 'details' | 'story') => void;
}

/** The button that leads to the page or form where a reason is fixed; nothing for users without the right. */
function FixLink({ target, id, onEdit }: FixLinkProps) {
  const canEdit = useAccess('animals.edit');
  const canCustomize = useAccess('customization.view');
  const path = PAGES[target];
  if (target === 'settings' && !canCustomize) return null;
  if (path)
    return (
      <ButtonLink to={path(id)} variant="secondary">
        {FIX_LABELS[target]}
      </ButtonLink>
    );
  if (target === 'text') return <Button onClick={() => onEdit('story')}>{FIX_LABELS[target]}</Button>;
  return canEdit ? <Button onClick={() => onEdit('details')}>{FIX_LABELS[target]}</Button> : null;
}

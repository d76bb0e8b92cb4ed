import { WideExposureOff } from '#parts/exposure/WideExposureOff.tsx';
import { exposure, type Exposure } from '#shared/calls/animals/seen/exposure.ts';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { useCall } from '#client/calls/api.ts';
import { useModules } from '#client/useModules.ts';
import { AnimalScreen } from '#parts/animal/AnimalScreen.tsx';
import { NotLoaded } from '#records/NotLoaded.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import { SiteListings } from './SiteListings.tsx';
import { Share } from './share/Share.tsx';
import { PublicStatus } from './PublicStatus.tsx';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Preview } from './Preview.tsx';
import { StoryDialog } from './StoryDialog.tsx';
import '#ui/style/page.css';
import '#ui/style/section.css';
import './exposure.css';

interface Props {
  readonly animal: Animal;
  readonly exposure: Exposure;
}

/** The public text of an animal, as a preview (product/exposure 1.2). */
function PublicStory({ animal, exposure: { text } }: Props) {
  const [isEditing, setEditing] = useState(false);
  const close = () => setEditing(false);
  return (
    <section className="card section" aria-labelledby="story-title">
      <header>
        <h2 id="story-title">For the public</h2>
        <Button icon="edit" onClick={() => setEditing(true)}>
          Edit Public Story
        </Button>
      </header>
      <Preview animal={animal} text={text} />
      {isEditing && <StoryDialog animal={animal} onDone={close} onClose={close} />}
    </section>
  );
}

/** /animals/wide-exposure?id=…: an animal's public status and text, and pictures to share (product/exposure 1). */
export default function ExposurePage() {
  return (
    <AnimalScreen title="Wide Exposure" right="animals.actions.wide_exposure">
      {(animal) => <ExposureSections animal={animal} />}
    </AnimalScreen>
  );
}

function ExposureSections({ animal }: { readonly animal: Animal }) {
  const isOn = useModules()?.wideExposure;
  const { data, error, refetch } = useCall(
    exposure.get,
    { query: { animalId: animal.id } },
    { enabled: isOn === true },
  );
  if (isOn === false) return <WideExposureOff />;
  if (!data)
    return (
      <NotLoaded {...{ error, refetch }} showsServerMessage className="card section">
        <Skeleton width="30%" />
        <Skeleton height={120} />
      </NotLoaded>
    );
  return (
    <>
      <PublicStatus animal={animal} exposure={data.exposure} />
      <SiteListings animal={animal} />
      <PublicStory animal={animal} exposure={data.exposure} />
      <Share animal={animal} exposure={data.exposure} />
    </>
  );
}

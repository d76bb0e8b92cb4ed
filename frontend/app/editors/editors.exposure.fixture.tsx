import { StoryDialog } from '#features/animals/exposure/StoryDialog.tsx';
import type { Exposure } from '#shared/calls/animals/seen/exposure.ts';
import type { Editor } from './editors.fixture.tsx';
import { ANIMAL } from '#client/shown.fixture.ts';
import { closed, type } from './typing.fixture.ts';

const EXPOSURE: Omit<Exposure, 'version'> = {
  reasons: [],
  text: 'Shy',
  publicText: 'Shy',
  isPrivate: false,
  publicName: '',
  isPublic: false,
  color: '',
};

/** The form of the public story. */
export const OF_EXPOSURE: Editor = {
  call: 'exposure.update',
  file: 'animals/exposure/StoryDialog.tsx',
  form: <StoryDialog animal={ANIMAL} onDone={closed.onClose} {...closed} />,
  reads: (version) => ({ 'exposure.get': () => ({ exposure: { ...EXPOSURE, version } }) }),
  edit: type(/^Public Story/),
  buttonLabel: 'Save',
};

import '@fontsource-variable/figtree/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './app/Root.tsx';
import { guardFocus } from '#ui/focus-guard.ts';
import { noteUnloaded } from '#ui/unloaded.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/frame.css';

noteUnloaded();
const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root');
guardFocus();
createRoot(element).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);

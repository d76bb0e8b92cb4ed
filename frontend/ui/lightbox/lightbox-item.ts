import type { ReactNode } from 'react';

/** An item of a lightbox, which shows one at a time. */
export interface LightboxItem {
  readonly id: string;
  readonly title: string;
  /** 'page' is a document in a frame; 'drawing' a placeholder for a missing photo. */
  readonly kind: 'picture' | 'video' | 'page' | 'drawing';
  /** The URL; a drawing has none. */
  readonly src?: string | undefined;
  readonly drawing?: ReactNode;
  /** A warning under the title. */
  readonly warning?: string | undefined;
  /** The note below the picture. */
  readonly note?: string | undefined;
  /** True while the note is loading; the picture waits for it, so that it does not shrink while it is viewed. */
  readonly isLoading?: boolean;
  /** Links and buttons beside the title. */
  readonly actions?: ReactNode;
}

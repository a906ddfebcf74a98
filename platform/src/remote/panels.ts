/** The areas of the shell that a remote may fill besides its pages, and what each view is given. */
export interface PanelProps {
  'notifications.panel': { onClose(): void };
}

/** The name of an area that a remote may fill. */
export type PanelName = keyof PanelProps;

/** The door for React hosts: the view as a component, through @pixi/react. React and @pixi/react are the host's. */
export { GraphCanvas, type GraphCanvasProps } from './react/GraphCanvas.tsx'

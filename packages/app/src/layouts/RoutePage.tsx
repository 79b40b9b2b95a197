/** The pages of the route table, each in a chunk of its own. */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { entryOf, type RouteName } from '../routes/paths.ts'
import { importOrReload } from '../routes/reloadGuard.ts'
import { titleOf } from '../routes/titleOf.ts'
import { useTitle } from '../routes/useTitle.ts'

type Page = ComponentType<object>

const files = import.meta.glob<Record<string, Page>>('../features/*/components/*Page.tsx')
/* Pages that stand at several paths are one component, which keeps its state between them. */
const pages = Object.fromEntries(Object.entries(files).map(([file, load]) => [file, lazyPage(file, load)]))

type RoutePageProps = {
  name: RouteName
  /** Go to the page: the parameters of its path and, in the dashboard, `PageProps`. */
  given: object
  /** Stands in its place while its chunk loads. */
  fallback?: ReactNode
}

/** Shows a page under its title. */
export function RoutePage({ name, given, fallback }: RoutePageProps) {
  useTranslation()
  useTitle(titleOf(name))
  const Page = pages[fileOf(name)]
  if (!Page) throw new Error(`The route ${name} has no page`)
  return (
    <Suspense fallback={fallback}>
      <Page {...given} />
    </Suspense>
  )
}

/** Fetches the chunk of a page before its layout is there to show it. */
export function preloadPage(name: RouteName): void {
  // A failure comes up again, and is told, where the page is shown.
  files[fileOf(name)]?.().catch(() => {})
}

function fileOf(name: RouteName): string {
  return `../features/${entryOf(name).page?.replace('/', '/components/')}.tsx`
}

function lazyPage(file: string, load: () => Promise<Record<string, Page>>): Page {
  const component = file.replace(/^.*\/|\.tsx$/g, '')
  return lazy(async () => {
    const module = await importOrReload(load)
    const page = module[component]
    if (!page) throw new Error(`${file} does not export ${component}`)
    return { default: page }
  })
}

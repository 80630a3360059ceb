import type { ReactNode } from 'react'

interface SettingsSectionProps {
  title: string
  description?: ReactNode
  children: ReactNode
}

/** A section of the settings, with a line above it. */
export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  return (
    <section className="flex flex-col gap-4 border-t border-dashed border-line py-6 first:border-t-0 first:pt-2 last:pb-1">
      <header>
        <h3 className="text-xl">{title}</h3>
        {description && <p className="mt-0.5 text-[0.9375rem] text-ink-soft">{description}</p>}
      </header>
      {children}
    </section>
  )
}

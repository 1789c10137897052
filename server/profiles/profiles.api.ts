import * as contract from '#domain/profile/profiles.contract.ts'
import { type Api, serve } from '#server/platform/calls/serve.ts'
import { editableProfile, saveShownProgress } from './profiles.server.ts'
import { saveAboutYou, saveHeader, saveSection, saveSkills } from './sections/save-section.ts'

export function mountProfiles(api: Api): void {
  const { services } = api
  serve(api, contract.fetchEditableProfile, async (viewer) => {
    const profile = await editableProfile(services, viewer.id)
    return { ...profile, ...contract.bySpecifiedNames(profile) }
  })
  serve(api, contract.updateHeader, (viewer, body) => saveHeader(services, viewer.id, body))
  serve(api, contract.updateAboutYou, (viewer, body) => saveAboutYou(services, viewer.id, body))
  serve(api, contract.updateEducation, (viewer, { revision, ...content }) =>
    saveSection(services, viewer.id, 'education', { revision, content: () => content }),
  )
  serve(api, contract.updateExperience, (viewer, { revision, ...content }) =>
    saveSection(services, viewer.id, 'experience', { revision, content: () => content }),
  )
  serve(api, contract.updateWorkplace, (viewer, { revision, ...content }) =>
    saveSection(services, viewer.id, 'workplace', { revision, content: () => content }),
  )
  serve(api, contract.updateIdealJob, (viewer, { revision, ...content }) =>
    saveSection(services, viewer.id, 'ideal_job', { revision, content: () => content }),
  )
  serve(api, contract.updateSocial, (viewer, { revision, ...content }) =>
    saveSection(services, viewer.id, 'social', { revision, content: () => content }),
  )
  serve(api, contract.updateSkills, (viewer, { skill_id: skillId, skills, revision }) =>
    saveSkills(services, viewer.id, [{ skillId, skills, revision }]),
  )
  serve(api, contract.updateSkillsMulti, (viewer, { groups, revisions }) => {
    const changes = Object.entries(groups).map(([id, skills]) => ({
      skillId: Number(id),
      skills,
      revision: revisions?.[id],
      field: `groups.${id}`,
    }))
    return saveSkills(services, viewer.id, changes)
  })
  serve(api, contract.updateProgress, async (viewer, { profileProgress }) => {
    await saveShownProgress(services, viewer.id, profileProgress)
    return { profileProgress }
  })
}
